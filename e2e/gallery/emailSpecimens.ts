import EmailCodeView from '../../frame-app/domains/login/email/EmailCodeView.tsx'
import EmailDeviceView from '../../frame-app/domains/login/email/EmailDeviceView.tsx'
import { type EmailLogin, emailLoginStateAtom } from '../../frame-app/domains/login/email/emailLogin.ts'
import { type LoginSpecimen, specimen } from './loginSpecimen.ts'

const email = 'maya@fjell.example'

const codeStates: Record<string, EmailLogin> = {
  awaited: { status: 'entering', email, code: 'awaited' },
  checking: { status: 'entering', email, code: 'checking' },
  wrong: { status: 'entering', email, code: 'wrong', triesLeft: 2 },
  failed: { status: 'entering', email, code: 'failed' },
  'too old': { status: 'entering', email, code: 'over' },
  later: { status: 'delayed', email, from: Date.UTC(2026, 10, 30, 12) },
  connected: { status: 'connected', email, address: `0x${'1'.repeat(40)}` },
}

const deviceStates: Record<string, EmailLogin> = {
  waiting: { status: 'approving', email, isExpired: false },
  expired: { status: 'approving', email, isExpired: true },
  'not reached': { status: 'unavailable', email },
}

const inState = (state: EmailLogin) => ({
  prepare: (store: LoginSpecimen['store']) => store.set(emailLoginStateAtom, state),
})

/** Email login by code or by a link that approves the device. */
export const createEmailSpecimens = (): readonly LoginSpecimen[] => [
  ...Object.entries(codeStates).map(([title, state]) =>
    specimen(`Code, ${title}`, EmailCodeView, { name: 'EmailCode' }, inState(state)),
  ),
  ...Object.entries(deviceStates).map(([title, state]) =>
    specimen(`Device, ${title}`, EmailDeviceView, { name: 'EmailDevice' }, inState(state)),
  ),
]
