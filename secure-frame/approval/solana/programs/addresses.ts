/** Programs whose instructions are decoded, and accounts that any transaction can name. */
export const systemProgram = '1'.repeat(32)
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'
export const stakeProgram = 'Stake11111111111111111111111111111111111111'
/** The second version accepts accounts that must sign. */
export const memoPrograms: readonly string[] = [
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]

export const isTokenProgram = (program: string) => program === tokenProgram || program === token2022Program
