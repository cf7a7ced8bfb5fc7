import { createContext, useContext } from 'react'
import { enRecovery } from '../messages/recovery/en.ts'

export const RecoveryWordsContext = createContext(enRecovery)

export const useRecoveryWords = () => useContext(RecoveryWordsContext)
