import type { PasswordPolicy } from '../settings/policies.ts'
import { isAtLeast, type Role } from '../values/call.ts'
import { isCommonPassword } from './popular-passwords.ts'

const STAFF_LENGTH = 12
/** The longest password, above any setting (R15). */
const LONGEST_PASSWORD = 128

/** The policy for one role: staff never under twelve characters (R15). */
export function policyFor(role: Role, policy: PasswordPolicy): PasswordPolicy {
  if (!isAtLeast(role, 'coach')) return policy
  return {
    ...policy,
    minLength: Math.max(policy.minLength, STAFF_LENGTH),
    maxLength: Math.max(policy.maxLength, STAFF_LENGTH),
  }
}

/** 5.3 every sentence a password breaks, the first to be shown first; empty when it may be used. */
export function passwordFaults(password: string, policy: PasswordPolicy): string[] {
  const length = [...password].length
  const longest = Math.min(policy.maxLength, LONGEST_PASSWORD)
  const checks: [broken: boolean, sentence: string][] = [
    [length < policy.minLength, `Tu contraseña debe tener al menos ${characters(policy.minLength)}.`],
    [length > longest, `Tu contraseña debe tener máximo ${characters(longest)}.`],
    [policy.lowercase && !/\p{Ll}/u.test(password), 'Tu contraseña debe tener al menos una letra minúscula.'],
    [policy.uppercase && !/\p{Lu}/u.test(password), 'Tu contraseña debe tener al menos una letra mayúscula.'],
    [policy.number && !/\p{Nd}/u.test(password), 'Tu contraseña debe tener al menos un número.'],
    [policy.symbol && !/[^\p{L}\p{N}\s]/u.test(password), 'Tu contraseña debe tener al menos un símbolo, como ! o #.'],
    [isCommonPassword(password), 'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.'],
  ]
  return checks.filter(([broken]) => broken).map(([, sentence]) => sentence)
}

/** Each demand of the policy as a line to show beside the field, before anything is typed. */
export function policyLines(policy: PasswordPolicy): string[] {
  const lines: [asked: boolean, line: string][] = [
    [true, `Al menos ${characters(policy.minLength)}`],
    [policy.maxLength < LONGEST_PASSWORD, `Máximo ${characters(policy.maxLength)}`],
    [policy.lowercase, 'Una letra minúscula'],
    [policy.uppercase, 'Una letra mayúscula'],
    [policy.number, 'Un número'],
    [policy.symbol, 'Un símbolo, como ! o #'],
  ]
  return lines.filter(([isRequired]) => isRequired).map(([, line]) => line)
}

const characters = (count: number): string => (count === 1 ? '1 carácter' : `${count} caracteres`)
