/** How much of an event batch is stored: all, one event in ten, or none. */
export type AdmittedEvents = 'all' | 'sample' | 'none'
