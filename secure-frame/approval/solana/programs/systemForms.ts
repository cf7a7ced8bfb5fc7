import { type Forms, form } from './InstructionForm.ts'

/** Instructions of the System program: coins, new accounts, durable nonces. The instruction number has 4 bytes. */
export const systemForms: Forms = {
  0: form('CreateAccount', 'lamports:u64 space:u64 owner:key', 'payer account'),
  1: form('Assign', 'owner:key', 'account'),
  2: form('Transfer', 'lamports:u64', 'from to'),
  3: form('CreateAccountWithSeed', 'base:key seed:seed lamports:u64 space:u64 owner:key', 'payer account'),
  4: form('AdvanceNonceAccount', '', 'nonce - authority'),
  5: form('WithdrawNonceAccount', 'lamports:u64', 'nonce to - - authority'),
  6: form('InitializeNonceAccount', 'authority:key', 'nonce'),
  7: form('AuthorizeNonceAccount', 'newAuthority:key', 'nonce authority'),
  8: form('Allocate', 'space:u64', 'account'),
  9: form('AllocateWithSeed', 'base:key seed:seed space:u64 owner:key', 'account'),
  10: form('AssignWithSeed', 'base:key seed:seed owner:key', 'account'),
  11: form('TransferWithSeed', 'lamports:u64 seed:seed owner:key', 'from base to'),
  12: form('UpgradeNonceAccount', '', 'nonce'),
}
