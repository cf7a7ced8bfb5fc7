/** The words of logins by passkey. */
export const enPasskey = {
  asksToUsePasskey: 'asks you to sign in with a passkey',
  asksToCreatePasskey: 'asks you to create a passkey',
  asksToAddPasskey: 'asks you to add a passkey to your account',
  asksToConfirm: 'asks you to confirm a step with a passkey',
  usePasskey: 'Use passkey',
  createPasskey: 'Create passkey',
  passkeyMovesNothing: 'Signing in moves nothing. Each payment and each message asks you first.',
  passkeyIsWay:
    'Your device keeps the passkey and asks for your fingerprint, face or PIN when you use it. Nobody else can use it.',
  passkeyConfirms:
    'It confirms that it is you. For five minutes, sensitive steps of your account need no further confirmation on this page.',
  passkeyWaits: 'Answer the question of your browser',
  passkeyLost: 'This window does not know its page',
  passkeyLostText:
    'Nobody was signed in. Close this window and go back to the page. If it opened this window, its site keeps windows apart: sign in there by email or another way.',
}

export type PasskeyMessages = typeof enPasskey
