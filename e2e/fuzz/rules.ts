/** A rule does not hold. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
}

/** Throws where a rule does not hold. */
export function requireRule(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new RuleError(rule)
}
