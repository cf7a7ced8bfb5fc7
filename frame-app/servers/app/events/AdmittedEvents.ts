/** The stored part of an event batch: all, one in ten, or none. */
export type AdmittedEvents = 'all' | 'sample' | 'none'
