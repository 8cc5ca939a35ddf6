import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useHydrated } from "./hydrated.ts";

export type Tab = { id: string; label: string; href: string; panel: ReactNode };

type Props = { label: string; tabs: Tab[]; selected: string; onSelect: (tab: Tab) => void };

/**
 * The WAI-ARIA tabs pattern. Each tab is also a link to its own address: until script has taken over they are links,
 * and say so, for nobody could reach a tab that is out of the tab order.
 */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const scripted = useHydrated();
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1, " ": index }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length)!;
    onSelect(tab);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  const onClick = (event: MouseEvent, tab: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(tab);
  };
  return (
    <div className="tabs">
      <div role={scripted ? "tablist" : "group"} aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const chosen = tab.id === selected;
          const pattern = {
            role: "tab",
            "aria-selected": chosen,
            "aria-controls": `panel-${tab.id}`,
            tabIndex: chosen ? 0 : -1,
          };
          return (
            <a
              key={tab.id}
              id={`tab-${tab.id}`}
              href={tab.href}
              onClick={(event) => onClick(event, tab)}
              {...(scripted ? pattern : { "aria-current": chosen ? "page" : undefined })}
            >
              {tab.label}
            </a>
          );
        })}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role={scripted ? "tabpanel" : "group"}
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
