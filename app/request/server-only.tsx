import { use, type ReactElement } from "react";
import { ServerSideContext } from "./server-side.ts";

type Props = {
  as: "div" | "header" | "footer" | "section";
  id?: string;
  className?: string;
  /** `import.meta.env.SSR && (() => <Part />)`: the build for the browser then leaves the part out of its script. */
  render: false | (() => ReactElement);
};

/**
 * Draws its part on the server and leaves that markup alone in the browser: on hydrated pages the header, the footer
 * and the informing sections cost no script.
 */
export function ServerOnly({ as: Element, render, ...attributes }: Props) {
  const server = use(ServerSideContext);
  const html =
    server && render ? server.renderStatic(<ServerSideContext value={server}>{render()}</ServerSideContext>) : "";
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
