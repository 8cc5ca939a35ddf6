import { writeFileSync } from "node:fs";

export type DiskFile = { body: Buffer; headers: Record<string, string> };

/**
 * A server of nginx that serves files from disk, each by its address, with their headers. `log` names a log_format of
 * the same http block.
 */
export function diskServer(port: number, files: Record<string, DiskFile>, log = "combined") {
  return (folder: string): string => {
    const locations = Object.entries(files).map(([address, { body, headers }], index) => {
      const file = `${folder}/file${index}`;
      writeFileSync(file, body, { mode: 0o644 });
      const { "content-type": type = "text/html", ...rest } = headers;
      const lines = Object.entries(rest).map(
        ([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`,
      );
      return `location = ${address} { default_type '${type}'; types {} ${lines.join(" ")} alias ${file}; }`;
    });
    return `sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=1000; server_tokens off;
      server { listen 127.0.0.1:${port}; access_log ${folder}/disk.log ${log}; ${locations.join("\n")} }`;
  };
}
