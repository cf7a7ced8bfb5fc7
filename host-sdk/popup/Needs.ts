/** Reasons to keep the modal's popup open. */
export interface Needs {
  /** True if the modal is visible. */
  isShown: boolean
  /** Number of pending page calls. */
  calls: number
}
