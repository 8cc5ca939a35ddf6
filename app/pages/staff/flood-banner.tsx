/**
 * Says on every page of the staff area that strangers send more than people do, and what the site leaves out for it.
 */
export function FloodBanner({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <aside className="mail-banner" aria-label="Unusually many forms">
      {warnings.map((warning) => (
        <p key={warning}>
          <strong>Unusual:</strong> {warning}
        </p>
      ))}
    </aside>
  );
}
