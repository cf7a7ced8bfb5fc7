/** The remaining bytes of responses that can be held. All POSTs of one call share it. */
export interface ResponseBudget {
  left: number
}
