import { type Refusal, refusing, type Sentence } from '../values/refusal.ts'

/** 8.12-8.14 the codes and sentences of accounts. */
const sentences = {
  'auth/user-not-found': ['missing', 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!'],
  'auth/wrong-password': ['stranger', 'La contraseña es incorrecta. Por favor, intenta de nuevo'],
  'auth/invalid-credential': ['stranger', 'Correo o contraseña incorrectos. Por favor, intenta de nuevo.'],
  'auth/email-already-in-use': ['conflict', 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.'],
  'auth/weak-password': ['invalid', 'Elige una contraseña más segura.'],
  'auth/too-many-requests': ['too-many', 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],
  'auth/user-disabled': ['forbidden', 'Tu cuenta está desactivada. Comunícate con nosotros.'],
  'auth/id-token-expired': ['stranger', 'Tu sesión terminó. Por favor, inicia sesión de nuevo.'],
  'auth/id-token-revoked': ['stranger', 'Tu sesión se cerró. Por favor, inicia sesión de nuevo.'],
  'auth/expired-action-code': ['invalid', 'El enlace ya no es válido. Pide uno nuevo para cambiar tu contraseña.'],
  'auth/network-request-failed': [
    'unavailable',
    'No pudimos comunicarnos con el servicio de cuentas. Inténtalo de nuevo en unos segundos.',
  ],
  'auth/multi-factor-auth-required': ['stranger', 'Escribe el código de 6 dígitos de tu aplicación de autenticación.'],
  'auth/invalid-verification-code': [
    'stranger',
    'El código no es correcto. Escribe el que ves ahora en tu aplicación.',
  ],
  'account-needed': ['stranger', 'Inicia sesión para continuar.'],
  'customer-exists': ['conflict', 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.'],
  'phone-taken': ['conflict', 'Ya existe una cuenta con ese número de teléfono'],
  'passwords-differ': ['invalid', 'Las contraseñas no coinciden'],
  'terms-not-accepted': ['invalid', 'Debes aceptar los términos y condiciones antes de continuar.'],
  'form-incomplete': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'coach-missing': ['missing', 'No encontramos a este coach.'],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
  'not-staff': ['conflict', 'Esta cuenta no es del equipo. Dale primero el papel de coach.'],
  'coach-taken': ['conflict', 'Esta cuenta ya es de otro coach.'],
  'not-your-profile': ['forbidden', 'Solo puedes cambiar tu propia información.'],
} as const satisfies Record<string, Sentence>

export type AccountReason = keyof typeof sentences
export const refuse = refusing<AccountReason>(sentences)

export type SignInFailure = 'no-account' | 'wrong-password'

/** 8.13 says which of the two was wrong, or neither when the studio hides who has an account (R15). */
export function refuseSignIn(failure: SignInFailure, enumerationProtected: boolean): Refusal<AccountReason> {
  if (enumerationProtected) return refuse('auth/invalid-credential')
  return refuse(failure === 'no-account' ? 'auth/user-not-found' : 'auth/wrong-password')
}

/** 4.1, 8.13 whether an error's code means that the session is over and the portal must sign out. */
export const endsSession = (code: string): boolean =>
  code === 'auth/id-token-expired' || code === 'auth/id-token-revoked'
