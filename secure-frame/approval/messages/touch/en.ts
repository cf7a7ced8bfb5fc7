/** Messages of passkey confirmations for amounts above a limit. */
export const enTouch = {
  asksForTouch: 'needs your passkey: this is above your limit',
  asksForTouchHere: 'needs your passkey to continue',
  asksToExport: 'needs your passkey to show your private key',
  asksToSetLimit: 'wants to change your passkey limit',
  approved: 'You approved',
  worth: 'Value',
  notKnown: 'Unknown',
  yourLimit: 'Your limit',
  siteLimit: 'This site’s limit',
  limitBefore: 'Current limit',
  limitAfter: 'After this',
  noLimit: 'None',
  usePasskey: 'Use passkey',
  touchText: 'Your browser asks for your fingerprint, face or device PIN. Nothing is signed without it.',
  exportText:
    'Your browser asks for your fingerprint, face or device PIN. Your account has a limit, so your key isn’t shown without it.',
  limitText:
    'Your browser asks for your fingerprint, face or device PIN. You’ll need them for each request above the limit, on all your devices.',
  noLimitText: 'A click will then be enough to approve anything.',
  unknownText: 'Foyer can’t tell what this is worth, so it counts as above the limit.',
  gaveNone: 'No passkey was used',
  gaveNoneText:
    'Nothing was signed. Your password manager may not work inside a page. Try again in a secure window, or reject.',
  tryInWindow: 'Try again in a new window',
  otherPasskey: 'You can’t use that passkey here',
  otherPasskeyText:
    'Use one your account already had when the limit was set. If you no longer have it, add another passkey and sign in with a new browser.',
  notHere: 'This site doesn’t allow passkeys inside its page',
  notHereText: 'Use yours in a secure window.',
  mayCover: 'In this browser, the page could cover this request',
  mayCoverText: 'Change your limit in a secure window.',
  openWindow: 'Open window',
  windowBlocked: 'Your browser blocked the window',
  windowBlockedText: 'Allow pop-ups for this site, or use your wallet on another page.',
  noPasskey: 'Your account has no passkey',
  noPasskeyText:
    'Above this limit, a click isn’t enough. Add a passkey in Settings under “Sign-in methods”, then try again.',
}

export type TouchMessages = typeof enTouch
