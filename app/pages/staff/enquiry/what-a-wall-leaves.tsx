import type { Matter } from "./load-enquiry.ts";
import { useNameToChoose } from "./walls.tsx";

/** What a wall does not do, for whoever puts one up: before it stands, and beside those that do. */
export function WhatAWallLeaves({ matter }: { matter: Matter }) {
  const nameOf = useNameToChoose(matter);
  const { uncovered, toKeepOut, by } = matter;
  const untied = [by, ...toKeepOut].filter((one) => uncovered.includes(one));
  return (
    <>
      <p>
        Whoever is kept out reads nothing of it. They still learn that it is there, and its reference: their inbox lists
        it as behind a wall, and the conflict search tells them that a name is on file there. Mail to the firm’s mailbox
        may name who wrote, to whoever reads that mailbox.
      </p>
      {untied.length > 0 && (
        <p>
          A wall keeps no appointments from these, who are tied to no lawyer:{" "}
          {untied.map((one) => (one === by ? "you" : nameOf(one))).join(", ")}.
        </p>
      )}
    </>
  );
}
