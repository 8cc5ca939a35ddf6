import { endingsHeard } from "./endings-heard.ts";
import { nearness } from "./closeness.ts";

/**
 * Whether a name as it was heard may be another in another spelling, or a part of it; not where both have words of
 * their own.
 */
export function isLikeName(heard: string, other: string): boolean {
  return [heard, ...endingsHeard(heard)].some((one) => {
    const how = nearness(one)(other);
    return how !== undefined && how !== "shared";
  });
}
