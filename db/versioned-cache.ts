export type VersionedCache<Value> = {
  /** The value of a key: made once for each version, and again where making it failed. */
  get: (key: string) => Promise<Value>;
  /** The value, where it is finished and of the present version. */
  cached: (key: string) => Value | undefined;
};

type Options<Value> = {
  /** How many values are cached; the oldest gives way. All where left out: then the keys must be bounded. */
  limit?: number;
  isCacheable?: (value: Value) => boolean;
};

type Entry<Value> = { made: Promise<Value>; value?: Value };

/**
 * Caches what depends on data that has a version. What was begun for an older version is never cached, however late it
 * is finished: `version` must change after the data did, and before anybody is told that it did.
 */
export function versionedCache<Value>(
  make: (key: string) => Promise<Value>,
  version: () => string,
  { limit = Infinity, isCacheable = () => true }: Options<Value> = {},
): VersionedCache<Value> {
  let entries = new Map<string, Entry<Value>>();
  let cachedVersion = version();

  function present(): Map<string, Entry<Value>> {
    const now = version();
    if (now !== cachedVersion) [entries, cachedVersion] = [new Map(), now];
    return entries;
  }

  return {
    cached: (key) => present().get(key)?.value,
    get(key) {
      // What settles after the version changed settles in a map that nobody reads any more.
      const own = present();
      const found = own.get(key);
      if (found) return found.made;
      const entry: Entry<Value> = { made: make(key) };
      own.set(key, entry);
      const [oldest] = own.keys();
      if (own.size > limit) own.delete(oldest!);
      const remove = () => own.get(key) === entry && own.delete(key);
      entry.made.then((value) => (isCacheable(value) ? (entry.value = value) : remove()), remove);
      return entry.made;
    },
  };
}
