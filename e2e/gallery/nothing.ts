/** Gallery controls do nothing when pressed. */
export function nothing(): void {}
