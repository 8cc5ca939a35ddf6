-- One enquiry of about 1 kB, without a form's key: each post is a new one.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"firstName":"Ana","lastName":"Pereira","email":"ana@example.com","subject":"Refused visa","message":"'
  .. string.rep("I would like to ask about a refused visa. ", 22) .. '","practiceArea":"Immigration Law"}'
