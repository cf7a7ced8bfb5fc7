/** The maximum of each figure. Figures without a limit are only monitored. */
export const limits = {
  /** Gzipped bytes. */
  loader: 3_220,
  hostPage: 17 * 1024,
  hostWithSolana: 20_800,
  hostWithSignIn: 20_660,
  hostWithPopup: 23_380,
  packageCore: 3_410,
  packageReact: 2_000,
  modalUntilConnect: 100_500,
  /** Ratio to the bytes of the modal in a page. */
  hostedPage: 1.15,
  secureUntilReady: 25_200,
  secureWithApproval: 154_600,
  keyWorker: 50_000,
  /** Ratio to the floor measured in the same run. */
  warmClick: 3,
  firstClick: 3,
  firstClickSlow: 2,
  /** Calls that the browser has compiled: strict parsing at both ends takes some 30 µs. */
  roundTrip: 1.35,
  pairing: 1.5,
  ethCall: 1.3,
  operation: 2,
  sheetOfTen: 1.5,
  /** Frames of 1/60 s. */
  searchTask: 1,
  /** The press on Send relative to the warm opening of the modal. */
  sendForm: 1.5,
  /** The same for Swap. */
  swapForm: 1.5,
  /** Balances of 200 tokens relative to one multicall. */
  balances: 2,
  /** p99 relative to p50. */
  crowd: 5,
  /** Registrations of names relative to plain inserts of the same rows. */
  names: 4,
  /** A swap quote over 20 routes relative to one bare call of a node at 50 ms latency. */
  quote: 2.5,
  /** Indexed blocks relative to only reading the same blocks. */
  indexer: 2,
  /** Login and sending beside a bot relative to the same without it. */
  besideBot: 3,
  /** Tasks of 50 ms. */
  scrollTask: 1,
  foreignHosts: 0,
}
