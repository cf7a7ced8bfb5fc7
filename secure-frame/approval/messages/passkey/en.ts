/** Messages of passkey logins. */
export const enPasskey = {
  asksToUsePasskey: 'wants you to sign in with a passkey',
  asksToCreatePasskey: 'wants you to create a passkey',
  asksToAddPasskey: 'wants you to add a passkey to your account',
  asksToConfirm: 'wants you to confirm a step with a passkey',
  usePasskey: 'Use passkey',
  createPasskey: 'Create passkey',
  passkeyMovesNothing: 'Signing in moves nothing. You approve each payment and message first.',
  passkeyIsLoginMethod:
    'Your device stores the passkey and asks for your fingerprint, face or PIN when you use it. No one else can use it.',
  passkeyConfirms: 'It confirms it’s you. For five minutes, sensitive steps on this page need no further confirmation.',
  passkeyWaits: 'Follow your browser’s prompt',
  passkeyLost: 'This window lost its page',
  passkeyLostText:
    'No one was signed in. Close this window and go back to the page. If that page opened this window, its site keeps windows separate. Sign in there by email or with another method.',
}

export type PasskeyMessages = typeof enPasskey
