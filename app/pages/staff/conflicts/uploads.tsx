import type { Upload } from "#firm/conflicts/name-lists.ts";
import { capital } from "#text/capital.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";

/** What the firm's list was uploaded in: when, by whom, how its columns were read, and each to be opened. */
export function Uploads({ uploads }: { uploads: Upload[] }) {
  const nameOf = useStaffName();
  return (
    <ul className="staff-lines">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <a href={`/staff/conflicts/list/${upload.id}`}>{namesInWords(upload.count)}</a>
          <span className="quiet">{capital(uploadInWords(upload, nameOf))}</span>
        </li>
      ))}
    </ul>
  );
}

function namesInWords(count: number): string {
  return count === 1 ? "One name" : `${count.toLocaleString("en-CA")} names`;
}

/** When and by whom, and what was taken for the name; `nameOf`: what colleagues call who added it. */
export function uploadInWords({ createdAt, addedBy, readAs }: Upload, nameOf: (username: string) => string): string {
  const when =
    createdAt > 0 ? `uploaded ${shortTorontoTime(createdAt)}${addedBy ? ` by ${nameOf(addedBy)}` : ""}` : "of before";
  if (!readAs) return `${when}, one name a line`;
  const beside = readAs.beside.length > 0 ? `; beside it stand ${readAs.beside.join(", ")}` : "";
  return `${when}. Columns taken for the name: ${readAs.name.join(" and ")}${beside}.`;
}
