/** Said where an appointment is given to somebody who gave nothing that its way to meet needs. */
export const NOT_SO = {
  telephone: "They gave no number to call: please choose another way to meet",
  video: "They gave no e-mail address for the link: please choose another way to meet",
};
