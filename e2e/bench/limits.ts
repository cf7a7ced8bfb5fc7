/** The most that each figure may be. Figures without a limit are only watched. */
export const limits = {
  /** Bytes, gzipped. */
  loader: 3_220,
  hostPage: 17 * 1024,
  hostWithSolana: 20_800,
  hostWithSignIn: 20_660,
  hostWithPopup: 23_380,
  packageCore: 3_410,
  packageReact: 2_000,
  modalUntilConnect: 100_500,
  /** Times the bytes of the modal in a page. */
  hostedPage: 1.15,
  secureUntilReady: 25_200,
  secureWithApproval: 154_000,
  keyWorker: 50_000,
  /** Times the floor that is measured in the same run. */
  warmClick: 3,
  firstClick: 3,
  firstClickSlow: 2,
  /** Of calls that the browser has compiled: being read strictly at both ends takes them some 30 µs. */
  roundTrip: 1.35,
  pairing: 1.5,
  ethCall: 1.3,
  operation: 2,
  sheetOfTen: 1.5,
  /** Frames of 1/60 s. */
  searchTask: 1,
  /** The press on Send against the warm opening of the modal. */
  sendForm: 1.5,
  /** The same for Swap. */
  swapForm: 1.5,
  /** Balances of 200 tokens against one multicall. */
  balances: 2,
  /** p99 against p50. */
  crowd: 5,
  /** Names that are registered against plain inserts of the same rows. */
  names: 4,
  /** A swap's quote over 20 ways against one bare call of a node that is 50 ms away. */
  quote: 2.5,
  /** Blocks that are indexed against the same blocks, read alone. */
  indexer: 2,
  /** Log-in and sending beside a bot against the same without it. */
  besideBot: 3,
  /** Tasks of 50 ms. */
  scrollTask: 1,
  foreignHosts: 0,
}
