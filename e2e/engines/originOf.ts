import { origins, socialOrigin } from '../stack/ports.ts'
import type { WindowPlace } from './Visitor.ts'

/** Whose page a window shows. */
export const originOf: Record<WindowPlace, string> = { window: origins.secure, google: socialOrigin('google') }
