/** The number of response bytes that can still be stored. All POSTs of one call share it. */
export interface ResponseBudget {
  left: number
}
