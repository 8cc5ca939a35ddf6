/** Above the note of a call: somebody else goes by a name that one may have heard. */
export function SoundsAlike({ names }: { names: string[] }) {
  return names.map((name) => (
    <p className="quiet" key={name}>
      <a href={`/staff/reception?q=${encodeURIComponent(name)}`}>
        <bdi>{name}</bdi>
      </a>{" "}
      is on file too: a name that sounds alike.
    </p>
  ));
}
