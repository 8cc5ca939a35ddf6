import { expect, test } from "vitest";
import { safeName } from "#firm/identification/file-kinds.ts";

test.each([
  ["passport.pdf", "passport.pdf"],
  ["/home/dana/passport.pdf", "passport.pdf"],
  ["C:\\Users\\Dana\\passport.pdf", "passport.pdf"],
  ["pass\u200Bport\u202E\u2028\u2029\u3164.pdf", "passport.pdf"],
  ["a\"b<c>d:e|f?g*h%i;j`k$l&m'n.pdf", "a_b_c_d_e_f_g_h_i_j_k_l_m_n.pdf"],
  ["..  _-passport.pdf", "passport.pdf"],
  ["passport.pdf. . ", "passport.pdf"],
  ["my - old_passport.v2.pdf", "my - old_passport.v2.pdf"],
  ["passport-_", "passport-_.pdf"],
  ["Führerschein Zoë.PDF", "Führerschein Zoë.PDF"],
  ["passport.exe", "passport.exe.pdf"],
  ["...", "document.pdf"],
  ["", "document.pdf"],
])("a file that was sent as %j is shown and saved as %j", (sent, name) => {
  expect(safeName(sent, "pdf")).toBe(name);
});
