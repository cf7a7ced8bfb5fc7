/** English labels of a router's actions. They are translated like descriptor labels. */
export const routerLabels = {
  swap: 'Swap',
  give: 'You give',
  giveAtMost: 'You give at most',
  get: 'You get',
  getAtLeast: 'You get at least',
  sends: 'Sends',
  sendsAtLeast: 'Sends at least',
  goesTo: 'Goes to',
  fee: 'Fee',
  feeGoesTo: 'Fee goes to',
  allows: 'Allows',
  spender: 'Can be used by',
  until: 'Until',
  signatureUntil: 'Signature valid until',
} as const
