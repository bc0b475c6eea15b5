import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@parola/contract'

const namespaces = [
  'shell',
  'home',
  'gameCentre',
  'gameList',
  'later',
  'form',
  'login',
  'password',
  'security',
  'member',
  'register',
  'cashier',
