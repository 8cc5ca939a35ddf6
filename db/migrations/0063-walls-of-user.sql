-- Counts and lists of the inbox leave out what a wall keeps from who looks: their walls are read, not everybody's.
create index walls_of_user on walls (username, enquiry_id);
