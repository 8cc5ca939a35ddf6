import { Component, type ReactNode } from "react";

/** Shows what a visitor can do in the place of a part that stopped working: React would take the part away. */
export class BrokenPart extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <h3>Something went wrong</h3>
        <p>
          This part of the page stopped working in your browser. Load the page again, or call us: our number is at the
          top and at the foot of the page.
        </p>
        <button type="button" className="button main" onClick={() => window.location.reload()}>
          Load again
        </button>
      </div>
    );
  }
}
