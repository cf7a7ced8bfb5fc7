/** How many events of a batch are kept: all, one of ten, or none. */
export type AdmittedEvents = 'all' | 'sample' | 'none'
