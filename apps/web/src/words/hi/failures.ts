import type { words as english } from '../en/failures.ts'

export const words: typeof english = {
  timeout: '5 सेकंड में जवाब नहीं आया। कृपया अपना कनेक्शन देखें और फिर कोशिश करें।',
  offline: 'Tiffin तक पहुँच नहीं पाए। कृपया अपना कनेक्शन देखें और फिर कोशिश करें।',
  bug: 'हमारी तरफ़ से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  tryAgainIn: (refusal, seconds) =>
    `${refusal.split(',')[0]}। ${seconds < 90 ? `${seconds} सेकंड` : `${Math.ceil(seconds / 60)} मिनट`} बाद फिर कोशिश करें।`,
  stillWorking: 'अभी हो रहा है…',
}
