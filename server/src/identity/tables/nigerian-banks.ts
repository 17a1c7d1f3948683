/**
 * Nigerian banks, from public lists: CBN code, code for instant payments, kind, name, and `closed` where one merged or
 * lost its licence. A bank's number is its place here, so new ones go to the end.
 */
export const nigerianBankRows = `
011|000016|commercial|First Bank of Nigeria
044|000014|commercial|Access Bank
058|000013|commercial|Guaranty Trust Bank
057|000015|commercial|Zenith Bank
033|000004|commercial|United Bank for Africa
214|000003|commercial|First City Monument Bank
070|000007|commercial|Fidelity Bank
232|000001|commercial|Sterling Bank
221|000012|commercial|Stanbic IBTC Bank
032|000018|commercial|Union Bank of Nigeria
035|000017|commercial|Wema Bank
050|000010|commercial|Ecobank Nigeria
076|000008|commercial|Polaris Bank
082|000002|commercial|Keystone Bank
215|000011|commercial|Unity Bank
301|000006|commercial|Jaiz Bank
023|000009|commercial|Citibank Nigeria
068|000021|commercial|Standard Chartered Bank
101|000023|commercial|Providus Bank
100|000022|commercial|SunTrust Bank
102|000025|commercial|Titan Trust Bank
302|000026|commercial|TAJBank
103|000027|commercial|Globus Bank
303|000029|commercial|Lotus Bank
104|000030|commercial|Parallex Bank
105|000031|commercial|PremiumTrust Bank
106|000034|commercial|Signature Bank
107|000036|commercial|Optimus Bank
502|000024|merchant|Rand Merchant Bank
559|060001|merchant|Coronation Merchant Bank
063|000005|commercial|Access Bank (Diamond)|closed
030|000020|commercial|Heritage Bank|closed
50211|090267|microfinance|Kuda Microfinance Bank
50515|090405|microfinance|Moniepoint Microfinance Bank
51310|090325|microfinance|Sparkle Microfinance Bank
566|090110|microfinance|VFD Microfinance Bank
125|090175|microfinance|Rubies Microfinance Bank
565|100026|microfinance|Carbon
999992|100004|mobile-money|OPay
999991|100033|mobile-money|PalmPay
120001|120001|payment-service|9 Payment Service Bank
327|100002|mobile-money|Paga
311|100003|mobile-money|Parkway ReadyCash
602|090134|microfinance|Accion Microfinance Bank
098|090097|microfinance|Ekondo Microfinance Bank
268|070013|mortgage|Platinum Mortgage Bank
312|090141|microfinance|Chikum Microfinance Bank
50126|090328|microfinance|Eyowo Microfinance Bank
50171|090397|microfinance|Chanelle Bank
50200|090380|microfinance|Kredi Money Microfinance Bank
50204|090365|microfinance|Corestep Microfinance Bank
50383|090121|microfinance|Hasal Microfinance Bank
50453|090417|microfinance|Imowo Microfinance Bank
50457|090157|microfinance|Infinity Microfinance Bank
50502|090320|microfinance|Kadpoly Microfinance Bank
50563|090321|microfinance|Mayfair Microfinance Bank
50743|090402|microfinance|Peace Microfinance Bank
50823|090154|microfinance|CEMCS Microfinance Bank
50871|090193|microfinance|Unical Microfinance Bank
50910|090130|microfinance|Consumer Microfinance Bank
50931|090148|microfinance|Bowen Microfinance Bank
51113|090286|microfinance|Safe Haven Microfinance Bank
51204|090260|microfinance|Above Only Microfinance Bank
51211|090115|microfinance|TCF
51229|090188|microfinance|Baines Credit Microfinance Bank
51244|090118|microfinance|Ibile Microfinance Bank
51251|090147|microfinance|Hackman Microfinance Bank
51253|090262|microfinance|Stellas Microfinance Bank
51293|090261|microfinance|Quickfund Microfinance Bank
51314|090366|microfinance|Firmus Microfinance Bank
801|070010|mortgage|Abbey Mortgage Bank
812|070009|mortgage|Gateway Mortgage Bank
865|090360|microfinance|Cashconnect Microfinance Bank
90067|070011|mortgage|Refuge Mortgage Bank
120002|120002|payment-service|HopePSB
120003||payment-service|MoMo Payment Service Bank
120004||payment-service|SmartCash Payment Service Bank
031||mortgage|Living Trust Mortgage Bank
413||mortgage|FirstTrust Mortgage Bank Nigeria
50083||microfinance|Aramoko Microfinance Bank
50162||microfinance|Dot Microfinance Bank
50263||microfinance|Ekimogun Microfinance Bank
50304||microfinance|Mint Microfinance Bank
50315||microfinance|Flourish Microfinance Bank
50439||microfinance|Ikoyi Osun Microfinance Bank
50442||microfinance|Ilaro Poly Microfinance Bank
50549||microfinance|Links Microfinance Bank
50582||microfinance|Shield Microfinance Bank
50739||microfinance|Goodnews Microfinance Bank
50767||microfinance|Rockshield Microfinance Bank
50800||microfinance|Solid Rock Microfinance Bank
50840||microfinance|U&C Microfinance Bank
50864||microfinance|Polyunwana Microfinance Bank
50926||microfinance|Amju Unique Microfinance Bank
51062||microfinance|Solid Allianze Microfinance Bank
51269||microfinance|Tangerine Money
51312||microfinance|Abulesoro Microfinance Bank
51316||microfinance|Unilag Microfinance Bank
51341||microfinance|Ampersand Microfinance Bank
51355||microfinance|Waya Microfinance Bank
90052||finance|Lagos Building Investment Company Plc
`;
