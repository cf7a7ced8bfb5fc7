/** The words of touches of a passkey above a limit. */
export const enTouch = {
  asksForTouch: 'needs your passkey: this is above your limit',
  asksForTouchHere: 'needs your passkey to go on',
  asksToExport: 'needs your passkey to show your private key',
  asksToSetLimit: 'asks to change above which value your passkey is needed',
  approved: 'You approved',
  worth: 'Worth',
  notKnown: 'Not known',
  yourLimit: 'Your limit',
  siteLimit: 'Limit of this site',
  limitBefore: 'Limit now',
  limitAfter: 'After this',
  noLimit: 'None',
  usePasskey: 'Use passkey',
  touchText: 'Your browser asks for your fingerprint, face or device PIN. Nothing is signed without it.',
  exportText:
    'Your browser asks for your fingerprint, face or device PIN. Your account has a limit, so your key isn’t shown without it.',
  limitText:
    'Your browser asks for your fingerprint, face or device PIN. Each request above the limit asks for them, on all your devices.',
  noLimitText: 'Then a click is enough for whatever you approve.',
  unknownText: 'Foyer cannot tell what this is worth, so it counts as above the limit.',
  gaveNone: 'No passkey was used',
  gaveNoneText:
    'Nothing was signed. Your password manager may not work inside a page: try again in a window of Foyer, or reject.',
  tryInWindow: 'Try again in a window',
  otherPasskey: 'That passkey does not count here',
  otherPasskeyText:
    'Use one that this account had when the limit was set. If you no longer have it, add another passkey and sign in with a new browser.',
  notHere: 'This site does not let its frames ask for a passkey',
  notHereText: 'Use it in a window of Foyer.',
  mayCover: 'In this browser the page could cover this sheet',
  mayCoverText: 'Change your limit in a window of Foyer.',
  openWindow: 'Open window',
  windowBlocked: 'The window did not open',
  windowBlockedText: 'Allow windows for this site, or use your wallet on another page.',
  noPasskey: 'Your account has no passkey',
  noPasskeyText:
    'Above this limit a click is not enough. Add a passkey in the settings under “Ways to sign in”, then ask again.',
}

export type TouchMessages = typeof enTouch
