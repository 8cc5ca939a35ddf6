/** Pairs a conflict search must find, by what they differ in. */
export const SAME: Record<string, [string, string][]> = {
  "Arabic names written in Latin letters": [
    ["Mohammed Ali", "Muhammad Ali"], ["Mohammed Ali", "Mohamad Aly"], ["Mohamed Hussein", "Muhammed Husain"], ["Mohd Khan", "Mohammad Khan"],
    ["Yusuf Hassan", "Youssef Hasan"], ["Khaled Omar", "Khalid Umar"], ["Abdul Rahman Said", "Abdulrahman Saeed"], ["Abdel-Kader Noor", "Abdelkader Nur"],
    ["Fatima Al-Hassan", "Fatimah Hassan"], ["Layla Ibrahim", "Leila Ebrahim"], ["Zainab Qureshi", "Zaynab Kureshi"], ["Osama bin Zayed", "Usama Zayed"],
    ["Abdullah Noor", "Abdallah Nour"], ["Suleiman Aziz", "Soliman Aziz"], ["Ayesha Siddiqui", "Aisha Sidiqi"], ["Abu Bakr Sesay", "Abubakar Sesay"],
  ],
  "English names and their spellings": [
    ["Catherine Smith", "Katherine Smyth"], ["Kathryn Reid", "Catharine Reed"], ["Sean Murphy", "Shawn Murphy"], ["Shaun Murphy", "Sean Murphey"],
    ["Stephen Clarke", "Steven Clark"], ["Geoffrey Thompson", "Jeffrey Thomson"], ["Philip Browne", "Phillip Brown"], ["Sarah Allen", "Sara Allan"],
    ["Eric Stewart", "Erik Stuart"], ["Lawrence Moore", "Laurence Moor"], ["Bryan Neill", "Brian O’Neil"], ["Elizabeth Green", "Elisabeth Greene"],
    ["Jon Philips", "John Phillips"], ["Lynn Lee", "Lin Leigh"], ["Theresa Knight", "Teresa Night"], ["Marc Wright", "Mark Right"],
  ],
  "Mc and Mac": [["Ann McDonald", "Anne MacDonald"], ["Ann Mc Donald", "Ann Macdonald"], ["Ian McLean", "Ian MacLean"], ["Rob McKenzie", "Robert MacKenzie"]],
  "marks on letters": [
    ["José Gonçalves", "Jose Goncalves"], ["Nguyễn Văn An", "Nguyen Van An"], ["Zoë Müller", "Zoe Mueller"], ["Łukasz Wójcik", "Lukasz Wojcik"],
    ["François Côté", "Francois Cote"], ["Søren Jørgensen", "Soren Jorgensen"],
  ],
  "order of the names": [
    ["Nguyen Van", "Van Nguyen"], ["Nguyen Van An", "An Nguyen"], ["Pereira, Ana", "Ana Pereira"], ["Li Wei", "Wei Li"], ["Kim Min Jun", "Min-Jun Kim"], ["Singh Harpreet", "Harpreet Singh"],
  ],
  "hyphens, particles and more names": [
    ["Jean-Pierre Roy", "Jean Pierre Roy"], ["Ana Smith-Jones", "Ana Jones"], ["Maria de Souza", "Maria DeSouza"], ["Maria D'Souza", "Maria de Souza"],
    ["Vincent van der Berg", "Vincent Vanderberg"], ["Maria Garcia Lopez", "Maria Lopez"], ["Sean O'Brien", "Sean O Brien"], ["Dr. John Adam Smith Jr.", "John Smith"],
  ],
  "other transliterations": [
    ["Dmitri Ivanov", "Dmitry Ivanoff"], ["Dimitri Ivanov", "Dmitriy Ivanova"], ["Aleksandr Petrov", "Alexander Petroff"], ["Yekaterina Kowalski", "Ekaterina Kovalsky"],
    ["Sergei Meyer", "Sergey Maier"], ["Anita Chaudhry", "Anita Chowdhury"], ["Rajesh Mukherjee", "Rajesh Mukerji"], ["Gurpreet Dhillon", "Gurpreet Dillon"],
    ["Li Na", "Lee Na"], ["Hans Schmidt", "Hans Schmitt"], ["Pedro Gonzalez", "Pedro Gonzales"], ["Michael Baker", "Mikhail Baker"],
  ],
  "short names": [["Bob Taylor", "Robert Taylor"], ["Bill Evans", "William Evans"], ["Liz Carter", "Elizabeth Carter"], ["Mike Jones", "Michael Jones"]],
  companies: [["Maple Leaf Homes Inc.", "Maple Leaf Homes Limited"], ["Maple Leaf Homes", "The Maple Leaf Homes Company"]],
  "one word": [["Pereira", "Ana Pereira"], ["Ana Pereira", "Pereira"], ["Muhammad", "Mohammed Ali"]],
  "other scripts": [["王 伟", "王 伟"], ["محمد علي", "محمد علي"]],
};

/** Pairs that must not be reported: a list full of strangers is not read. */
export const DIFFERENT: [string, string][] = [
  ["John Smith", "John Brown"], ["John Smith", "Jane Smith"], ["Mohammed Ali", "Mahmoud Ali"], ["Mohammed Ali", "Ahmed Ali"], ["Anna Chen", "Anna Chan"],
  ["David Wang", "David Wong"], ["Tuan Pham", "Tuan Phan"], ["Hans Muller", "Hans Miller"], ["Maria Lopez", "Maria Garcia"], ["Ali Hassan", "Ali Hussein"],
  ["Peter Martin", "Paul Martin"], ["Sarah Williams", "Sarah William"], ["Ana Pereira", "Ana Perez"], ["Kevin Lee", "Kelvin Lo"], ["Robert Taylor", "Rupert Taylor"],
  ["Maria de Souza", "Maria de Lima"], ["Sean Murphy", "Simon Murphy"], ["Mark Reid", "Mark Rhodes"], ["Harpreet Singh", "Gurpreet Singh"], ["Susan Clark", "Susan Cook"],
  ["Ivan Petrov", "Ivan Pavlov"], ["Fatima Hassan", "Fatima Hussain"], ["Thomas Green", "Thomas Graham"], ["Laura Bell", "Laura Ball"], ["Ian McLean", "Ian McLeod"],
];
