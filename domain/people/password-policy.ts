import type { PasswordPolicy } from '../settings/policies.ts'
import { isAtLeast, type Role } from '../values/call.ts'
import { isCommonPassword } from './weak-passwords.ts'

const STAFF_MIN_LENGTH = 12
/** Maximum length of a password; the setting cannot exceed it (R15). */
const MAX_PASSWORD_LENGTH = 128

/** The policy for a role: staff need at least twelve characters (R15). */
export function policyFor(role: Role, policy: PasswordPolicy): PasswordPolicy {
  if (!isAtLeast(role, 'coach')) return policy
  return {
    ...policy,
    minLength: Math.max(policy.minLength, STAFF_MIN_LENGTH),
    maxLength: Math.max(policy.maxLength, STAFF_MIN_LENGTH),
  }
}

/** 5.3: the sentences of all rules that a password breaks, in display order; empty when it is accepted. */
export function passwordFaults(password: string, policy: PasswordPolicy): string[] {
  const length = [...password].length
  const maxLength = Math.min(policy.maxLength, MAX_PASSWORD_LENGTH)
  const checks: [isBroken: boolean, sentence: string][] = [
    [length < policy.minLength, `Tu contraseña debe tener al menos ${characters(policy.minLength)}.`],
    [length > maxLength, `Tu contraseña debe tener máximo ${characters(maxLength)}.`],
    [policy.lowercase && !/\p{Ll}/u.test(password), 'Tu contraseña debe tener al menos una letra minúscula.'],
    [policy.uppercase && !/\p{Lu}/u.test(password), 'Tu contraseña debe tener al menos una letra mayúscula.'],
    [policy.number && !/\p{Nd}/u.test(password), 'Tu contraseña debe tener al menos un número.'],
    [policy.symbol && !/[^\p{L}\p{N}\s]/u.test(password), 'Tu contraseña debe tener al menos un símbolo, como ! o #.'],
    [isCommonPassword(password), 'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.'],
  ]
  return checks.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}

/** The rules of the policy as lines to show beside the field before anything is typed. */
export function policyLines(policy: PasswordPolicy): string[] {
  const lines: [isRequired: boolean, line: string][] = [
    [true, `Al menos ${characters(policy.minLength)}`],
    [policy.maxLength < MAX_PASSWORD_LENGTH, `Máximo ${characters(policy.maxLength)}`],
    [policy.lowercase, 'Una letra minúscula'],
    [policy.uppercase, 'Una letra mayúscula'],
    [policy.number, 'Un número'],
    [policy.symbol, 'Un símbolo, como ! o #'],
  ]
  return lines.filter(([isRequired]) => isRequired).map(([, line]) => line)
}

const characters = (count: number): string => (count === 1 ? '1 carácter' : `${count} caracteres`)
