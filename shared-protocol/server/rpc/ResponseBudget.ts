/** How many bytes of answers may still be held. All POSTs of one call share it. */
export interface ResponseBudget {
  left: number
}
