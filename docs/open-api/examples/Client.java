import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Calls the open API with nothing but Java's own library (17 or later).
 *
 * java Client.java http://127.0.0.1:3000 accessKeyId accessKeySecret /api/open/advanced-group/medicineroom/page '{"size":10}'
 */
public class Client {
  public static void main(String[] words) throws Exception {
    System.out.println(call(words[0], words[1], words[2], words[3], words[4]));
  }

  /** Makes a signed call. Answers the text of the answer, of a refusal too. */
  static String call(String server, String keyId, String secret, String path, String body) throws Exception {
    String timestamp = String.valueOf(System.currentTimeMillis());
    String nonce = UUID.randomUUID().toString();
    byte[] sent = body.getBytes(StandardCharsets.UTF_8);
    String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(sent));
    String signed = String.join("\n", "POST", path, timestamp, nonce, digest);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = HexFormat.of().formatHex(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server + path))
            .header("Content-Type", "application/json")
            .header("X-Access-Key", keyId)
            .header("X-Timestamp", timestamp)
            .header("X-Nonce", nonce)
            .header("X-Signature", signature)
            .POST(HttpRequest.BodyPublishers.ofByteArray(sent))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
