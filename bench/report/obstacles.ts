/** What stands in the way of a target that is known to be missed, by the name of its figure. */
export const obstacles: Partial<Record<string, string>> = {};
