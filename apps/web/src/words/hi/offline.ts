import type { words as english } from '../en/offline.ts'

export const words: typeof english = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'अभी Tiffin तक पहुँच नहीं पा रहे। आपका कार्ट और आपके ऑर्डर सुरक्षित हैं। कनेक्शन देखें, फिर कोशिश करें।',
  again: 'फिर कोशिश करें',
}
