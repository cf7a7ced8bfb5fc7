import { type Forms, form } from './InstructionForm.ts'

/** Instructions of the Token program that Token-2022 shares. The instruction number has 1 byte. */
export const tokenForms: Forms = {
  0: form('InitializeMint', 'decimals:u8 authority:key freezeAuthority:keyOption', 'mint'),
  1: form('InitializeAccount', '', 'account mint owner'),
  2: form('InitializeMultisig', 'needed:u8', 'account -'),
  3: form('Transfer', 'units:u64', 'from to authority'),
  4: form('Approve', 'units:u64', 'account delegate authority'),
  5: form('Revoke', '', 'account authority'),
  6: form('SetAuthority', 'what:u8 newAuthority:keyOption', 'account authority'),
  7: form('MintTo', 'units:u64', 'mint to authority'),
  8: form('Burn', 'units:u64', 'account mint authority'),
  9: form('CloseAccount', '', 'account to authority'),
  10: form('FreezeAccount', '', 'account mint authority'),
  11: form('ThawAccount', '', 'account mint authority'),
  12: form('TransferChecked', 'units:u64 decimals:u8', 'from mint to authority'),
  13: form('ApproveChecked', 'units:u64 decimals:u8', 'account mint delegate authority'),
  14: form('MintToChecked', 'units:u64 decimals:u8', 'mint to authority'),
  15: form('BurnChecked', 'units:u64 decimals:u8', 'account mint authority'),
  16: form('InitializeAccount2', 'owner:key', 'account mint'),
  17: form('SyncNative', '', 'account'),
  18: form('InitializeAccount3', 'owner:key', 'account mint'),
  19: form('InitializeMultisig2', 'needed:u8', 'account'),
  20: form('InitializeMint2', 'decimals:u8 authority:key freezeAuthority:keyOption', 'mint'),
  21: form('GetAccountDataSize', '', 'mint'),
  22: form('InitializeImmutableOwner', '', 'account'),
  23: form('AmountToUiAmount', 'units:u64', 'mint'),
  24: form('UiAmountToAmount', 'amount:text', 'mint'),
  38: form('WithdrawExcessLamports', '', 'account to authority'),
}

/** Additional Token-2022 instructions that are identified by their number alone. */
export const token2022Forms: Forms = {
  ...tokenForms,
  25: form('InitializeMintCloseAuthority', 'closeAuthority:keyOption', 'mint'),
  29: form('Reallocate', 'extensions:bytes', 'account payer - authority'),
  31: form('CreateNativeMint', '', 'payer mint'),
  32: form('InitializeNonTransferableMint', '', 'mint'),
  35: form('InitializePermanentDelegate', 'delegate:key', 'mint'),
}

/**
 * Instructions of Token-2022 extensions, by second byte. Confidential extensions hide their amounts, so they are not
 * decoded.
 */
export const extensionForms: Readonly<Record<number, Forms>> = {
  26: {
    0: form(
      'InitializeTransferFeeConfig',
      'feeAuthority:keyOption withdrawAuthority:keyOption basisPoints:u16 most:u64',
      'mint',
    ),
    1: form('TransferCheckedWithFee', 'units:u64 decimals:u8 fee:u64', 'from mint to authority'),
    2: form('WithdrawWithheldTokensFromMint', '', 'mint to authority'),
    3: form('WithdrawWithheldTokensFromAccounts', 'count:u8', 'mint to authority'),
    4: form('HarvestWithheldTokensToMint', '', 'mint'),
    5: form('SetTransferFee', 'basisPoints:u16 most:u64', 'mint authority'),
  },
  28: {
    0: form('InitializeDefaultAccountState', 'state:u8', 'mint'),
    1: form('UpdateDefaultAccountState', 'state:u8', 'mint authority'),
  },
  30: {
    0: form('EnableRequiredTransferMemos', '', 'account authority'),
    1: form('DisableRequiredTransferMemos', '', 'account authority'),
  },
  33: {
    0: form('InitializeInterestBearingMint', 'authority:keyOrZeros rate:i16', 'mint'),
    1: form('UpdateInterestRate', 'rate:i16', 'mint authority'),
  },
  34: {
    0: form('EnableCpiGuard', '', 'account authority'),
    1: form('DisableCpiGuard', '', 'account authority'),
  },
  36: {
    0: form('InitializeTransferHook', 'authority:keyOrZeros hook:keyOrZeros', 'mint'),
    1: form('UpdateTransferHook', 'hook:keyOrZeros', 'mint authority'),
  },
  39: {
    0: form('InitializeMetadataPointer', 'authority:keyOrZeros metadata:keyOrZeros', 'mint'),
    1: form('UpdateMetadataPointer', 'metadata:keyOrZeros', 'mint authority'),
  },
  40: {
    0: form('InitializeGroupPointer', 'authority:keyOrZeros group:keyOrZeros', 'mint'),
    1: form('UpdateGroupPointer', 'group:keyOrZeros', 'mint authority'),
  },
  41: {
    0: form('InitializeGroupMemberPointer', 'authority:keyOrZeros member:keyOrZeros', 'mint'),
    1: form('UpdateGroupMemberPointer', 'member:keyOrZeros', 'mint authority'),
  },
  43: {
    0: form('InitializeScaledUiAmount', 'authority:keyOrZeros multiplier:f64', 'mint'),
    1: form('UpdateMultiplier', 'multiplier:f64 time:i64', 'mint authority'),
  },
  44: {
    0: form('InitializePausable', 'authority:keyOrZeros', 'mint'),
    1: form('Pause', '', 'mint authority'),
    2: form('Resume', '', 'mint authority'),
  },
}
