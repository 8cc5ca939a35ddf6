import type { Content } from "#firm/content/content.ts";
import { readContent } from "#firm/content/read.ts";

let content: Content | undefined;

/**
 * The folder content/, read once for all files of a worker: reading and checking it takes a third of a second. Frozen,
 * so that no test changes it for another; who changes it takes a `structuredClone`.
 */
export function contentAsItStands(): Content {
  content ??= deeplyFrozen(readContent("content"));
  return content;
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  (value instanceof Map ? [...value.values()] : Object.values(value)).forEach(deeplyFrozen);
  return Object.freeze(value);
}
