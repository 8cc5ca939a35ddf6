import { endingsHeard } from "./endings-heard.ts";
import { nearInWhole, nearness } from "./closeness.ts";

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

/** The same where not only a first or a last name is near. */
export function isLikeWholeName(heard: string, other: string): boolean {
  return [heard, ...endingsHeard(heard)].some((one) => nearInWhole(one)(other));
}
