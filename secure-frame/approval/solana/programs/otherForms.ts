import { type Forms, form } from './InstructionForm.ts'

/** Instructions of the Associated Token Account program. The instruction number is 1 byte, and 0 without data. */
export const associatedForms: Forms = {
  0: form('Create', '', 'payer account owner mint - tokenProgram'),
  1: form('CreateIdempotent', '', 'payer account owner mint - tokenProgram'),
  2: form('RecoverNested', '', 'account mint to - owner -'),
}

/** Instructions of the Compute Budget program, which set the transaction's priority fee and limits. */
export const budgetForms: Forms = {
  0: form('RequestUnits', 'units:u32 fee:u32', ''),
  1: form('RequestHeapFrame', 'bytes:u32', ''),
  2: form('SetComputeUnitLimit', 'units:u32', ''),
  3: form('SetComputeUnitPrice', 'price:u64', ''),
  4: form('SetLoadedAccountsDataSizeLimit', 'bytes:u32', ''),
}

/** Instructions of the Stake program. The instruction number has 4 bytes. */
export const stakeForms: Forms = {
  0: form('Initialize', 'staker:key withdrawer:key time:i64 epoch:u64 custodian:key', 'stake'),
  1: form('Authorize', 'newAuthority:key what:u32', 'stake - authority custodian'),
  2: form('DelegateStake', '', 'stake vote - - - authority'),
  3: form('Split', 'lamports:u64', 'stake to authority'),
  4: form('Withdraw', 'lamports:u64', 'stake to - - authority custodian'),
  5: form('Deactivate', '', 'stake - authority'),
  6: form('SetLockup', 'time:i64Option epoch:u64Option custodian:keyOption', 'stake authority'),
  7: form('Merge', '', 'to stake - - authority'),
  8: form('AuthorizeWithSeed', 'newAuthority:key what:u32 seed:seed owner:key', 'stake base'),
  9: form('InitializeChecked', '', 'stake - staker withdrawer'),
  10: form('AuthorizeChecked', 'what:u32', 'stake - authority newAuthority custodian'),
  11: form('AuthorizeCheckedWithSeed', 'what:u32 seed:seed owner:key', 'stake base - newAuthority'),
  12: form('SetLockupChecked', 'time:i64Option epoch:u64Option', 'stake authority custodian'),
  13: form('GetMinimumDelegation', '', ''),
  14: form('DeactivateDelinquent', '', 'stake vote'),
  16: form('MoveStake', 'lamports:u64', 'stake to authority'),
  17: form('MoveLamports', 'lamports:u64', 'stake to authority'),
}
