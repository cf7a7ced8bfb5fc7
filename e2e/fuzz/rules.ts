/** Thrown if a rule does not hold. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
}

/** Throws if a rule does not hold. */
export function requireRule(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new RuleError(rule)
}
